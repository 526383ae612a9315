import common from 'shared/messages/jp/common.json' with { type: 'json' };
import marketing from 'shared/messages/jp/marketing.json' with { type: 'json' };

export default { ...common, ...marketing };
