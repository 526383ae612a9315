import { promisedPages } from '../../shared/src/contract/promises.contract.ts';

/** One page of every type below the language, and the remote that owns it; `h1` and titles by language. */
export const pageTypes = [
  { name: 'home', path: '', remote: 'mf-marketing' },
  { name: 'about', path: '/about', remote: 'mf-marketing' },
  { name: 'faq', path: '/faq', remote: 'mf-marketing' },
  { name: 'main service', path: '/visa-consulting-service', remote: 'mf-marketing' },
  { name: 'text', path: '/employers', remote: 'mf-marketing' },
  { name: 'services', path: '/services', remote: 'mf-visa-guides' },
  { name: 'service', path: '/services/student-visa', remote: 'mf-visa-guides' },
  { name: 'guide', path: '/services/student-visa/uk', remote: 'mf-visa-guides' },
  { name: 'checklist', path: '/services/tourist-visa/uk-tourist', remote: 'mf-visa-guides' },
  { name: 'passport', path: '/what-it-takes/nepal', remote: 'mf-visa-guides' },
  { name: 'answer', path: '/what-it-takes/nepal/uk/visit', remote: 'mf-visa-guides' },
  { name: 'changes', path: promisedPages.changes.path, remote: 'mf-visa-guides' },
  { name: 'news', path: '/news', remote: 'mf-news' },
  // The one article that is always there: other pages link to it.
  { name: 'article', path: promisedPages.onlineClassLink.path, remote: 'mf-news' },
  { name: 'contact', path: '/contact', remote: 'mf-contact' },
] as const;
