import common from 'shared/messages/jp/common.json' with { type: 'json' };
import contact from 'shared/messages/jp/contact.json' with { type: 'json' };

export default { ...common, ...contact };
