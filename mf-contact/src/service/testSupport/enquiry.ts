import type { Enquiry } from '../../form/enquiry.ts';

/** An enquiry for tests. */
export const sita: Enquiry = {
  errand: 'work',
  firstName: 'Sita',
  lastName: 'Gurung',
  mobileNumber: '+9779812345678',
  emailAddress: 'sita@example.com',
  visaType: 'working-visa',
  destination: 'canada',
  company: '',
  posts: '',
  additionalText: 'When can I start?\n🙂 नमस्ते',
};
