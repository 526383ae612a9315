import chip from './Chip.module.css';
import control from './Control.module.css';

export const ChipLinks = () => (
  <ul className={chip.chips}>
    {['All', 'Visa news'].map((text, index) => (
      <li key={text}>
        <a className={chip.chip} href={`#${index}`} aria-current={index === 0 ? 'true' : undefined}>
          {text}
        </a>
      </li>
    ))}
  </ul>
);

export const ChipChoice = () => (
  <fieldset className={chip.chips}>
    <legend>Are you married?</legend>
    {['Yes', 'No'].map((text) => (
      <label key={text} className={chip.chip}>
        <input type="radio" name="married" defaultChecked={text === 'No'} />
        {text}
      </label>
    ))}
  </fieldset>
);

export const ChipJapanese = () => (
  <button type="button" className={chip.chip}>
    印刷・PDFで保存
  </button>
);
ChipJapanese.meta = { lang: 'ja' };

export const Control = () => (
  <label>
    First name
    <input className={control.control} />
  </label>
);

export const ControlSelect = () => (
  <label>
    Country
    <select className={control.control}>
      <option>Japan</option>
    </select>
  </label>
);

export const ControlInvalid = () => (
  <label>
    Email
    <input className={control.control} type="email" defaultValue="me" aria-invalid />
  </label>
);
