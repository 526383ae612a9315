export { NewsSearch as default } from '../list/NewsSearch.tsx';
