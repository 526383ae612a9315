import css from './Control.module.css';

export const Default = () => (
  <label>
    First name
    <input className={css.control} />
  </label>
);

export const Select = () => (
  <label>
    Country
    <select className={css.control}>
      <option>Japan</option>
    </select>
  </label>
);

export const Invalid = () => (
  <label>
    Email
    <input className={css.control} type="email" defaultValue="me" aria-invalid />
  </label>
);
