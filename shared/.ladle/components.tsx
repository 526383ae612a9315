import type { GlobalProvider } from '@ladle/react';
import '../src/ui/tokens.css';
import '../src/ui/font.css';
import '../src/ui/base.css';
import '../src/ui/scrolls.css';
import './gallery.css';

/** Around every story: the site's styles, and its language as a page states it. English unless `meta.lang` is `ja`. */
export const Provider: GlobalProvider = ({ globalState, storyMeta, children }) => {
  const lang = storyMeta?.lang === 'ja' ? 'ja' : 'en';
  const stateLanguage = (element: HTMLElement | null) => {
    // With a width chosen, a story stands in a frame, which is a document of its own.
    if (element) element.ownerDocument.documentElement.lang = lang;
  };
  return (
    <div ref={stateLanguage} data-story={globalState.story}>
      {children}
    </div>
  );
};
