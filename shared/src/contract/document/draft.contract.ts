// Session storage keeps the fields of a form with `mark.draft` under the mark's value, as JSON by name; those with
// `autocomplete="off"` are not kept. Shell and client fill empty fields; the remote removes both keys once it is sent.

/** Key under which the address stands whose parameters a draft has taken; see `company/handover.ts`. */
export const addressKey = (key: string) => `${key}-address`;
