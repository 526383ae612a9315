import common from 'shared/messages/en/common.json' with { type: 'json' };
import visa from 'shared/messages/en/visa.json' with { type: 'json' };

export default { ...common, ...visa };
