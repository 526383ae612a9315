import { type FormEvent, useRef } from 'react';
import type { Language } from 'shared/language/language.ts';
import { InPage, longWord } from '../../../shared/gallery/forStories.tsx';
import { messages } from '../messages.ts';
import type { Field } from './enquiry.ts';
import { errandIcons, SelectField, TextField, TileField } from './Field.tsx';
import type { EnquiryForm } from './useEnquiryForm.ts';

/** A form that sends nothing. */
function useStill(errors: EnquiryForm['errors'] = {}): EnquiryForm {
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => event.preventDefault();
  return { form, errand: '', errors, isSending: false, notice: undefined, change: () => undefined, submit };
}

interface FieldsProps {
  language?: Language;
  errors?: EnquiryForm['errors'];
  labels: Record<Extract<Field, 'firstName' | 'mobileNumber' | 'additionalText' | 'destination'>, string>;
  countries: string[];
}

function Fields({ language = 'en', errors, labels, countries }: FieldsProps) {
  const state = useStill(errors);
  const options = countries.map((text) => ({ value: text, text }));
  return (
    <InPage messages={messages} language={language}>
      <TextField
        type="text"
        name="firstName"
        label={labels.firstName}
        state={state}
        autoComplete="given-name"
        required
      />
      <TextField
        type="tel"
        name="mobileNumber"
        label={labels.mobileNumber}
        state={state}
        hint="contact.form.mobileHint"
        required
      />
      <SelectField name="destination" label={labels.destination} state={state} options={options} />
      <TextField type="multiline" name="additionalText" label={labels.additionalText} state={state} />
    </InPage>
  );
}

interface TilesProps {
  language?: Language;
  label: string;
  texts: [string, string, string];
  error?: string;
}

function Tiles({ language = 'en', label, texts, error }: TilesProps) {
  const state = useStill(error ? { errand: error } : {});
  const [study, work, other] = texts;
  const options = [
    { value: 'study', text: study, icon: errandIcons.study },
    { value: 'work', text: work, icon: errandIcons.work },
    { value: 'other', text: other, icon: errandIcons['something-else'] },
  ];
  return (
    <InPage messages={messages} language={language}>
      <TileField name="errand" label={label} state={state} options={options} required />
    </InPage>
  );
}

export const Choice = () => <Tiles label="I want to …" texts={['study abroad', 'work abroad', 'something else']} />;

export const NothingChosen = () => (
  <Tiles label="I want to …" texts={['study', 'work', longWord]} error="Please choose one." />
);

export const JapaneseChoice = () => (
  <Tiles language="jp" label="ご用件" texts={['留学したい', '海外で働きたい', 'その他']} />
);
JapaneseChoice.meta = { lang: 'ja' };

const english = {
  firstName: 'First name',
  mobileNumber: 'Mobile number',
  additionalText: 'Message',
  destination: 'Destination',
};
const countries = ['Canada', 'New Zealand'];

export const Default = () => <Fields labels={english} countries={countries} />;

export const Wrong = () => (
  <Fields labels={english} countries={countries} errors={{ firstName: 'Enter your first name.' }} />
);

export const LongWord = () => (
  <Fields labels={{ ...english, firstName: longWord }} countries={[longWord]} errors={{ mobileNumber: longWord }} />
);

export const Japanese = () => (
  <Fields
    language="jp"
    labels={{
      firstName: '名',
      mobileNumber: '携帯電話番号',
      additionalText: 'お問い合わせ内容',
      destination: '渡航先',
    }}
    countries={['カナダ', 'ニュージーランド']}
  />
);
Japanese.meta = { lang: 'ja' };
