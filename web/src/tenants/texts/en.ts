import { defineTexts } from '@commonway/contract/languages/catalog.ts';

export const en = defineTexts('contact-office', 'resident', {
  back: 'Back',
  'contact.title': 'Contact us',
  'contact.text': 'The staff at {tenant} can help you with your application or account.',
  'contact.none': 'No contact info yet',
  'contact.none-text': 'If you’ve started an application, you can send us a message from its page.',
  'faqs.title': 'Frequently asked questions',
  'faqs.text': 'Answers to common questions.',
  'faqs.contact': 'Ask another question',
  'privacy.title': 'Your privacy',
  'privacy.close': 'Close',
  'privacy.text': 'What information {tenant} keeps about you, why, and the choices you have.',
  'privacy.kept-title': 'Information we keep',
  'privacy.kept':
    'We keep the answers and documents you send, our messages with you, and your sign-in times.',
  'privacy.seen':
    'Only staff who work on your application can open it. We keep a record each time someone does.',
  'privacy.shared': 'We don’t sell your information or use it for advertising.',
  'privacy.choices-title': 'Your choices',
  'privacy.choices':
    'You can ask us for a copy of your information. You can also ask us to correct mistakes, or to delete it where the law allows.',
  'privacy.ask': 'Contact us about your data',
  'privacy.cookies-title': 'Cookies',
  'privacy.cookies': 'We only use what this site needs to work:',
  'privacy.cookie-session': 'a cookie that keeps you signed in until you sign out or your session expires;',
  'privacy.cookie-language': 'a cookie that remembers your language;',
  'privacy.cookie-device':
    'a cookie that remembers your device for 30 days, so you can skip two-step verification, if you ask us to;',
  'privacy.drafts': 'unsaved answers, stored only on this device for up to a week;',
  'privacy.device': 'your email or phone number on this device, only if you check “Remember me.”',
  'privacy.cookies-none': 'We don’t use cookies for advertising or to track you on other sites.',
  'form.title': 'Our application form isn’t available right now',
  'form.text': 'Contact us to apply or to renew. Below, you can view our programs.',
});
