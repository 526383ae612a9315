import { type FormEvent, useRef } from 'react';
import type { Language } from 'shared/language/language.ts';
import { InPage, longWord } from '../../../shared/gallery/forStories.tsx';
import { messages } from '../messages.ts';
import { ErrandField, SelectField, TextField } from './Field.tsx';
import type { EnquiryForm } from './useEnquiryForm.ts';

interface FieldsProps {
  language?: Language;
  errors?: EnquiryForm['errors'];
}

/** A form that sends nothing. */
function Fields({ language = 'en', errors = {} }: FieldsProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => event.preventDefault();
  const state = { form, errand: 'work', errors, isSending: false, notice: undefined, change: () => undefined, submit };
  return (
    <InPage messages={messages} language={language}>
      <ErrandField state={state} />
      <TextField type="text" name="firstName" state={state} autoComplete="given-name" />
      <TextField type="tel" name="mobileNumber" state={state} hint="contact.form.mobileHint" />
      <SelectField name="destination" state={state} />
      <TextField type="multiline" name="additionalText" state={state} />
    </InPage>
  );
}

export const Default = () => <Fields />;

export const Wrong = () => <Fields errors={{ errand: 'Please choose one.', firstName: 'Enter your first name.' }} />;

export const LongWord = () => <Fields errors={{ errand: longWord, mobileNumber: longWord }} />;

export const Japanese = () => <Fields language="jp" />;
Japanese.meta = { lang: 'ja' };
