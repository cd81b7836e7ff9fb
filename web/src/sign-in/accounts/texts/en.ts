import { defineTexts } from '@commonway/contract/languages/catalog.ts';

export const en = defineTexts('account-choice', 'resident', {
  title: 'Choose an account',
  text: 'You have more than one account. You can switch at any time.',
  opening: 'Opening {name}',
  inactive: 'Inactive',
  here: 'Current account',
  marketplace: 'Marketplace',
  loading: 'Loading your accounts',
  'invitation.title': '{office} invited you to join their team',
  'invitation.text': 'Accept to open your staff account. If you didn’t expect this, decline.',
  'invitation.business.title': '{business} invited you to join its account at {office}',
  'invitation.business.owner':
    'You’ll be an owner: you can apply, change the profile, and manage who has access. If you didn’t expect this, decline.',
  'invitation.business.editor':
    'You’ll be an editor: you can apply, upload documents, and change the profile. If you didn’t expect this, decline.',
  'invitation.business.viewer':
    'You’ll be a viewer: you can see everything, but you can’t make changes. If you didn’t expect this, decline.',
  'invitation.accept': 'Accept invitation',
  'invitation.decline': 'Decline',
  'invitation.working': 'Saving your response',
  'load-failed': 'There was an error loading the accounts',
  'open-failed': 'There was an error logging you in',
  again: 'Try again',
  arriving: 'Opening your account',
  'arriving-text': 'We’re taking you to your account.',
  back: 'Back',
  'name.title': 'What’s your name?',
  'name.text': 'Enter your name as it appears on your ID.',
  'name.submit': 'Save and continue',
  'name.saving': 'Saving your name',
  'name.failed': 'Error logging you in',
  'signed-in.title': 'You’re signed in',
  'signed-in.text': 'You can close this tab and continue in the other one.',
  'signed-in.open': 'Open the portal here',
  'signed-in.not-title': 'You’re not signed in',
  'signed-in.sign-in': 'Sign in',
});
