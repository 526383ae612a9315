import common from 'shared/messages/en/common.json' with { type: 'json' };
import news from 'shared/messages/en/news.json' with { type: 'json' };

export default { ...common, ...news };
