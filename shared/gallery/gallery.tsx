import { Suspense, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import '../src/ui/styles/tokens.css';
import '../src/ui/styles/font.css';
import '../src/ui/styles/base.css';
import '../src/ui/styles/scrolls.css';
// After the styles of the site, which those of components override.
import { stories } from './stories.ts';

/**
 * The gallery of components, those of the UI kit and of the remotes: a list of stories, or `?story=Card/Default` alone.
 * `npx vite shared/gallery` shows it, `e2e/full/gallery` tests it.
 */
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
    <ul style={{ margin: 'var(--space-6) var(--gutter)' }}>
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
