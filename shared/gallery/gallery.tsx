import { type ComponentType, Suspense, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import '../src/ui/tokens.css';
import '../src/ui/font.css';
import '../src/ui/base.css';
import '../src/ui/scrolls.css';
import './gallery.css';

/**
 * The gallery of components, those of the UI kit and of the remotes: a list of stories, or `?story=Card/Default` alone.
 * `npx vite shared/gallery` shows it, `e2e/full/gallery` tests it.
 */
type Story = ComponentType & { meta?: { lang: 'ja' } };

const files = import.meta.glob<Record<string, Story>>(['../src/ui/*.stories.tsx', '../../mf-*/src/**/*.stories.tsx'], {
  eager: true,
});

const stories = new Map<string, Story>(
  Object.entries(files).flatMap(([file, named]) =>
    Object.entries(named).map(([name, story]) => [`${componentOf(file)}/${name}`, story] as const),
  ),
);

/** `Card` of `../src/ui/Card.stories.tsx`, `mf-news/NewsCard` of `../../mf-news/src/list/NewsCard.stories.tsx`. */
function componentOf(file: string): string {
  const [, remote = ''] = /(mf-[a-z0-9-]+\/)src\//.exec(file) ?? [];
  return remote + file.replace(/^.*\/|\.stories\.tsx$/g, '');
}

function Gallery() {
  const search = useSyncExternalStore(listenToHistory, () => location.search);
  const name = new URLSearchParams(search).get('story') ?? '';
  const Shown = stories.get(name);
  if (!Shown) return <StoryList />;
  document.documentElement.lang = Shown.meta?.lang ?? 'en';
  return (
    <Suspense>
      <div key={name} data-story={name}>
        <Shown />
      </div>
    </Suspense>
  );
}

function listenToHistory(listener: () => void) {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
}

function StoryList() {
  return (
    <ul>
      {[...stories.keys()].map((name) => (
        <li key={name}>
          <a href={`?story=${encodeURIComponent(name)}`}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

const root = document.getElementById('gallery');
if (root) createRoot(root).render(<Gallery />);
