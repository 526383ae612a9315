import common from 'shared/messages/en/common.json' with { type: 'json' };
import contact from 'shared/messages/en/contact.json' with { type: 'json' };

export default { ...common, ...contact };
