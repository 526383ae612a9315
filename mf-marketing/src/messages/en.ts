import common from 'shared/messages/en/common.json' with { type: 'json' };
import marketing from 'shared/messages/en/marketing.json' with { type: 'json' };

export default { ...common, ...marketing };
