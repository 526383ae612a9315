/** News categories in the order of their buttons (specification 3); `all` shows every article. */
export const categories = ['all', 'job', 'visa', 'events'] as const;

export type Category = (typeof categories)[number];
