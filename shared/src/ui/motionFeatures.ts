/** The animating part of framer-motion: loaded on its own, once something has to move. */
export { domAnimation as default } from 'framer-motion';
