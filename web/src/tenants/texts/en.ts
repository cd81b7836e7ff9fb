export const en = {
  back: 'Back',
  'contact.title': 'Contact us',
  'contact.text': 'The people at {tenant} are glad to help you with your application or your account.',
  'contact.none': 'No contact details here yet',
  'contact.none-text': 'If you have an application, you can write to us from its page.',
  'faqs.title': 'Frequently asked questions',
  'faqs.text': 'Short answers to what people ask us most.',
  'faqs.password-asked': 'I forgot my password. What now?',
  'faqs.password':
    'On the sign-in page choose “Forgot password?”. We send a code to your e-mail or phone, and you choose a new password.',
  'faqs.code-asked': 'Why do you send me a code?',
  'faqs.code':
    'It shows that the e-mail or phone is yours. We never ask for it by phone; do not give it to anybody.',
  'faqs.language-asked': 'How do I change the language?',
  'faqs.language':
    'Choose the button with the globe at the top of the page. We remember your choice on this device and in your account.',
  'faqs.later-asked': 'Can I stop and go on later?',
  'faqs.later':
    'Yes. What you fill in is saved as you go. Sign in again on any device and open My Applications.',
  'faqs.data-asked': 'Who sees what I tell you?',
  'faqs.data':
    'Only staff who work on your application, and each time is written down. The privacy page says more.',
  'faqs.contact': 'Ask us something else',
  'privacy.title': 'Your privacy',
  'privacy.text': 'What {tenant} keeps about you on this site, why, and what you can choose.',
  'privacy.kept-title': 'What we keep',
  'privacy.kept':
    'We keep what you tell us in your applications, the papers you send, our messages with you, and when you signed in.',
  'privacy.seen':
    'Only staff who work on your application can open it. Each time someone does, it is written down.',
  'privacy.shared': 'We do not sell what you tell us, and we do not use it for advertising.',
  'privacy.choices-title': 'Your choices',
  'privacy.choices':
    'You can ask us for a copy of what we keep, have mistakes put right, or have it removed where the law lets us.',
  'privacy.ask': 'Contact us about your data',
  'privacy.cookies-title': 'Cookies',
  'privacy.cookies': 'We use only what the site needs to work, so there is nothing to switch off:',
  'privacy.cookie-session': 'one cookie that keeps you signed in, until you log out or your session ends;',
  'privacy.cookie-language': 'one cookie that remembers the language you chose;',
  'privacy.cookie-device':
    'one cookie that spares you the second step on a device you asked us to remember, for 30 days;',
  'privacy.drafts': 'answers we could not save yet, on this device and readable to you alone, for a week;',
  'privacy.device': 'your e-mail or phone on this device, only if you tick “Remember me”.',
  'privacy.cookies-none': 'There are no cookies for advertising or for following you on other sites.',
} as const;
