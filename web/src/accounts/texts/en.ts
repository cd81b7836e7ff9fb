export const en = {
  'profile.title': 'About you',
  'profile.text': 'This is how {tenant} knows you.',
  'profile.name': 'Name',
  'profile.change-name': 'Change name',
  'profile.mail': 'E-mail',
  'profile.type': 'Account',
  'profile.types':
    '{type, select, Individual {Individual} Business {Business} Partner {Partner} Household {Household} other {Account}}',
  'profile.language': 'Language',
  'profile.missing': 'Not given',
  'profile.ask': 'Something is wrong? Contact us',
  'landing.title': 'You are signed in',
  'landing.text': 'You are here as {name}. This kind of account has no pages of its own in this portal yet.',
  'landing.programs': 'See programs',
} as const;
