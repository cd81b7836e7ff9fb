import { defineTexts } from '@commonway/contract/languages/catalog.ts';

/** The email to administrators of an office whose subscription has ended. */
export const en = defineTexts('office-deletion-email', 'staff', {
  subject: '{office}: your data will be deleted on {date}',
  body: 'The subscription of {office} has ended. You can sign in and view everything until {date}. After that, we delete all data of the office, and it can’t be restored.',
  export: 'Download an export of your data before then. It’s in Settings, under Plan and usage.',
  renew:
    'To keep this office and its data, buy a new subscription before {date} with the same administrator’s email.',
  open: { text: 'Open settings', context: 'Button in an email' },
});
