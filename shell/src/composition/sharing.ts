import { company } from 'shared/company/company.ts';
import type { PageHead } from 'shared/contract/pages.contract.ts';
import type { SharingPicture } from 'shared/contract/sharing.contract.ts';

/** A picture for sharing, and its site-absolute address. */
interface PlacedPicture extends Omit<SharingPicture, 'file'> {
  address: string;
}

/** Head data with the picture of the page; one that content itself has named stays. */
export function withPicture(head: PageHead, picture: PlacedPicture | undefined): PageHead {
  if (!picture || 'og:image' in head.openGraph) return head;
  const { address, width, height, alt } = picture;
  const tags = {
    // The address of the site is the shell's to state: a remote names a file.
    'og:image': company.origin + address,
    'og:image:width': String(width),
    'og:image:height': String(height),
    'og:image:alt': alt,
  };
  return { ...head, openGraph: { ...head.openGraph, ...tags } };
}
