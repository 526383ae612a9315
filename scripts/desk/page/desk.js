// Starts the CMS with the generated configuration. On an editor's own machine, the real page stands beside the form.
const { CMS, createClass, h } = window;
const config = await (await fetch('config.json')).json();
const { default_locale: first } = config.i18n;

/** Milliseconds without typing, after which the page shows the draft. */
const pauseMs = 300;

/** What was typed last in each language: beside the page, the CMS shows one at a time. */
let texts = {};

async function pictureOf(file) {
  const { path } = file.toJS();
  const bytes = new Uint8Array(await file.get('file').arrayBuffer());
  const content = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return { name: path.split('/').at(-1), content };
}

const Preview = createClass({
  getInitialState: () => ({}),
  componentDidMount() {
    this.later();
  },
  componentDidUpdate({ entry, locale }) {
    if (entry !== this.props.entry || locale !== this.props.locale) this.later();
  },
  componentWillUnmount() {
    clearTimeout(this.timer);
  },
  later() {
    const { entry, locale = first } = this.props;
    const others = Object.entries(entry.get('i18n')?.toJS() ?? {}).map(([language, { data }]) => [language, data]);
    texts = { ...(locale === first ? {} : texts), ...Object.fromEntries(others), [locale]: entry.get('data').toJS() };
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.send(), pauseMs);
  },
  /** Sends one draft at a time: each is judged with all content of its part. What is typed meanwhile is sent after it. */
  async send() {
    this.isLate = this.isSending;
    if (this.isSending) return;
    this.isSending = true;
    const { pages, problem } = await this.judged().finally(() => {
      this.isSending = false;
    });
    if (this.isLate) return this.send();
    // With a problem, the page stays as it was before.
    const { locale = first } = this.props;
    this.setState(problem ? { problem } : { problem, page: pages[config.i18n.locales.indexOf(locale)] });
  },
  async judged() {
    const { entry, collection } = this.props;
    const drafts = entry.get('mediaFiles').filter((file) => file.get('draft'));
    const [, fact] = /fields\.(\w+)/.exec(collection.get('slug')) ?? [];
    const draft = {
      collection: collection.get('name'),
      slug: entry.get('slug').split('/')[0] || texts[first]?.[fact] || 'draft',
      data: texts,
      pictures: await Promise.all(drafts.map(pictureOf)),
    };
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('draft', { method: 'POST', headers, body: JSON.stringify(draft) });
    const { pages, error, problem = error } = await answer.json();
    return { pages, problem };
  },
  render() {
    const { page, problem } = this.state;
    const fill = { position: 'fixed', inset: 0, display: 'flex', flexDirection: 'column' };
    const alert = { margin: 0, padding: '1em', background: '#7f1d1d', color: '#fff', whiteSpace: 'pre-wrap' };
    return h('div', { style: fill }, [
      problem && h('pre', { key: 'problem', role: 'alert', style: alert }, problem),
      page && h('iframe', { key: 'page', title: 'Preview', src: page, style: { flex: 1, border: 0 } }),
    ]);
  },
});

for (const { name } of config.collections) CMS.registerPreviewTemplate(name, Preview);
if (config.backend.name === 'proxy')
  new EventSource('events').onmessage = ({ data }) => {
    document.querySelector('output').textContent = JSON.parse(data);
  };
CMS.init({ config });
