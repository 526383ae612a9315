/** News categories in the order of their buttons (product 9.2); `all` shows every article. */
export const categories = ['all', 'job', 'visa', 'events'] as const;

export type Category = (typeof categories)[number];
