/**
 * Forms whose fields a tab keeps while a visitor writes.
 * What: a form with `mark.draft`. Its fields stand in session storage under the mark's value, as JSON: values by field name.
 * Where relied on: an inline script behind the form fills the fields before the form is painted, and the client does so on
 * each page that it shows; both store each `input`. The remote that owns the form
 * removes both keys once it is sent.
 * Why: one mechanism writes to the fields, and only to those that are empty and that nobody is in. A field with
 * `autocomplete="off"` is not kept.
 */

/** Key under which the address stands whose parameters a draft has taken; see `handover.contract.ts`. */
export const addressKey = (key: string) => `${key}-address`;
