import common from 'shared/messages/jp/common.json' with { type: 'json' };
import visa from 'shared/messages/jp/visa.json' with { type: 'json' };

export default { ...common, ...visa };
