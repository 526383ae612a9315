import swallow from '../../images/swallow.svg?raw';

/** The company's mark, in the colour of the text around it; decorative beside the name. */
export function Logo() {
  return <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: swallow }} />;
}
