import { mark } from 'shared/company/company.ts';

/** The company's mark, in the colour of the text around it; decorative beside the name. */
export function Logo() {
  return (
    <span>
      <svg aria-hidden="true" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">
        <path fill="currentColor" d={mark} />
      </svg>
    </span>
  );
}
