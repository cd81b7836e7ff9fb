import { defineTexts } from '@commonway/contract/languages/catalog.ts';

/** Emails, text messages, and calls of sign-in. */
export const en = defineTexts('sign-in-messages', 'resident', {
  codeSubject: '{tenant}: your code',
  codeIntro: 'Use this code to continue at {tenant}:',
  codeEnds: 'This code expires in {minutes, plural, one {# minute} other {# minutes}} and works only once.',
  codeKeep: 'Never share this code. {tenant} will never ask you for it.',
  codeNotYou: 'If you didn’t request a code, ignore this message. Your account is safe.',
  codeText:
    '{tenant}: your code is {code}. It expires in {minutes, plural, one {# minute} other {# minutes}}. Never share it with anyone.',
  codeCall: 'Hello. This is {tenant}. Your code is: {digits}. Do not share it with anyone.',
  resetSubject: '{tenant}: set a new password',
  resetIntro: 'We received a request to reset your password at {tenant}.',
  resetLink: 'Set a new password here: {address}',
  resetEnds:
    'The link expires in 1 hour and works only once. If you didn’t request it, ignore this message. Your password won’t change.',
  resetText:
    '{tenant}: set a new password within 1 hour: {address} If you did not request this, ignore this message.',
  signInSubject: '{tenant}: your sign-in link',
  signInIntro: 'We received a request to sign in to your account at {tenant}.',
  signInLink: 'Sign in here: {address}',
  signInEnds:
    'The link expires in 15 minutes and works only once. Don’t forward it. If you didn’t request it, you can ignore this message.',
  signInText:
    '{tenant}: sign in within 15 minutes: {address} Do not forward this link. If you did not request it, ignore this message.',
  signedInSubject: '{tenant}: new sign-in',
  signedInIntro: 'Someone just used a link to sign in to your account at {tenant}.',
  signedInLink: 'Not you? Set a new password now: {address}',
  signedInEnds: 'If it was you, you don’t need to do anything.',
  signedInText:
    '{tenant}: someone just used a link to sign in to your account. Not you? Set a new password: {address}',
  changedSubject: '{tenant}: your password was changed',
  changedIntro: 'Someone just changed your password at {tenant}. We signed out all other devices.',
  changedLink: 'Not you? Use this link to lock your account now: {address}',
  changedEnds: 'The link works for 7 days. If it was you, you don’t need to do anything.',
  changedText: '{tenant}: someone just changed your password. Not you? Lock your account here: {address}',
  movedSubject: '{tenant}: your login was changed',
  movedIntro: 'Someone just changed your login at {tenant}. We signed out all other devices.',
  movedLink: 'Not you? Use this link to get your old login back: {address}',
  movedEnds: 'The link works for 7 days. If it was you, you don’t need to do anything.',
  movedText: '{tenant}: someone just changed your login. Not you? Undo it here: {address}',
  invitedSubject: '{tenant}: your staff invitation',
  invitedIntro: '{name}, {tenant} invited you to join their team.',
  invitedHow: 'To accept, open this page, enter the code we send you, and create a password: {address}',
  invitedSignIn: 'To accept or decline, sign in with your current password: {address}',
  invitedNotYou: 'If you didn’t expect this invitation, you can ignore it or contact {tenant}.',
  businessInvitedSubject: '{tenant}: invitation from {business}',
  businessInvitedIntro:
    '{business} invited you to join its account at {tenant}. {role, select, owner {You’ll be an owner: you can apply, change the profile, and manage who has access.} editor {You’ll be an editor: you can apply, upload documents, and change the profile.} other {You’ll be a viewer: you can see everything, but you can’t make changes.}}',
  businessInvitedText:
    '{tenant}: {business} invited you to join its account. Accept or decline here: {address}',
  anyBusiness: {
    text: 'a business',
    context: 'Stands for {business} in businessInvitedSubject and businessInvitedText',
  },
  portalInvitedSubject: '{tenant}: create your account',
  portalInvitedIntro:
    '{tenant} already has your information on file. Create an account to see it, apply for help, and get updates.',
  portalInvitedHow: 'Use the email address that got this message to sign up here: {address}',
  portalInvitedText:
    '{tenant}: create an account to see your profile and apply for help: {address} Sign up with this phone number. Reply STOP to opt out.',
  householdInvitedSubject: '{tenant}: {name} invited you to join a shared household',
  householdInvitedIntro:
    '{name} invited you to join a shared household at {tenant}. You’ll see what would be shared before you accept or decline.',
  householdInvitedHow:
    'Use the email address that got this message to sign in or create an account here: {address}',
  householdInvitedText:
    '{tenant}: {name} invited you to join a shared household. Accept or decline here: {address}',
  anyPerson: {
    text: 'someone',
    context: 'Stands for {name} in householdInvitedSubject and householdInvitedText',
  },
  factorSubject: '{tenant}: your sign-in settings were changed',
  factorChanged:
    '{change, select, added {Someone just added “{name}” to your two-step verification.} renamed {Someone just renamed a two-step verification method. It’s now “{name}.”} removed {Someone just removed “{name}” from your two-step verification.} codes {Someone just created new recovery codes. Your old codes no longer work.} linked {You can now sign in with {name}.} unlinked {You can no longer sign in with {name}.} other {Someone just used one of your recovery codes to sign in.}}',
  factorNotYou: 'Not you? Set a new password now: {address}',
});
