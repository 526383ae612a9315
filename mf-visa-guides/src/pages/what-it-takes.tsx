import type { RequirementData } from '../readers/pageData.ts';
import { Answer } from '../requirements/Answer.tsx';
import { OtherPassport, PassportChoices, Start } from '../requirements/Choices.tsx';

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
