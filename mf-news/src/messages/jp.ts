import common from 'shared/messages/jp/common.json' with { type: 'json' };
import news from 'shared/messages/jp/news.json' with { type: 'json' };

export default { ...common, ...news };
