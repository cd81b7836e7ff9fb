import { defineTexts } from '@commonway/contract/languages/catalog.ts';

export const en = defineTexts('questions', 'resident', {
  'password-asked': 'I forgot my password. What should I do?',
  password:
    'On the sign-in page, select “Forgot password?” We’ll send a code to your email or phone. Then you can choose a new password.',
  'code-asked': 'Why did I get a code?',
  code: 'The code confirms that the email or phone is yours. We’ll never ask for it by phone. Don’t share it with anyone.',
  'language-asked': 'How do I change the language?',
  language:
    'Select the globe button at the top of the page. We’ll remember your choice on this device and in your account.',
  'later-asked': 'Can I save my application and finish later?',
  later: 'Yes. We save your answers as you go. Sign in again on any device and open My Applications.',
  'data-asked': 'Who can see my information?',
  data: 'Only staff who work on your application. We keep a record each time they open it. See the privacy page for details.',
});
