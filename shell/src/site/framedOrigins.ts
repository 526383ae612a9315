/** Origins that pages may show in frames. A remote cannot add one: the policy of a page is the shell's. */
export const framedOrigins = ['https://www.openstreetmap.org'];
