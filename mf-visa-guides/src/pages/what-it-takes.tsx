import type { RequirementData } from '../readers/requirements/pageData.ts';
import { Answer } from '../requirements/Answer.tsx';
import { OtherPassport } from '../requirements/OtherPassport.tsx';
import { PassportChoices } from '../requirements/PassportChoices.tsx';
import { Start } from '../requirements/Start.tsx';

/** "Check if you need a visa": whose passport, where to and what for, the answer. */
export default function WhatItTakes(page: RequirementData) {
  switch (page.view) {
    case 'start':
      return <Start {...page} />;
    case 'passport':
      return <PassportChoices {...page} />;
    case 'other':
      return <OtherPassport {...page} />;
    case 'answer':
      return <Answer {...page} />;
  }
}
