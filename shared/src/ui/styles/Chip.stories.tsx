import css from './Chip.module.css';

export const Links = () => (
  <ul className={css.chips}>
    {['All', 'Visa news'].map((text, index) => (
      <li key={text}>
        <a className={css.chip} href={`#${index}`} aria-current={index === 0 ? 'true' : undefined}>
          {text}
        </a>
      </li>
    ))}
  </ul>
);

export const Choice = () => (
  <fieldset className={css.chips}>
    <legend>Are you married?</legend>
    {['Yes', 'No'].map((text) => (
      <label key={text} className={css.chip}>
        <input type="radio" name="married" defaultChecked={text === 'No'} />
        {text}
      </label>
    ))}
  </fieldset>
);

export const Japanese = () => (
  <button type="button" className={css.chip}>
    印刷・PDFで保存
  </button>
);
Japanese.meta = { lang: 'ja' };
