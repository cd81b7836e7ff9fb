import { defineTexts } from '@commonway/contract/languages/catalog.ts';

/** Messages about program openings. */
export const en = defineTexts('program-opening-messages', 'resident', {
  confirmSubject: '{tenant}: do you want to know when {program} opens?',
  confirmIntro: 'You or someone else asked us to email this address once when {program} opens.',
  confirmButton: 'Choose yes or no',
  confirmEnd: 'If you don’t respond, we won’t email you again.',
  confirmText:
    '{tenant}: do you want a text when {program} opens? Choose here: {link} If you do not respond, we will not text again.',
  openedSubject: '{tenant}: {program} is open',
  openedIntro: '{program} is now accepting applications. You asked us to let you know.',
  openedButton: 'View program and apply',
  openedEnd:
    'This is the only message you asked for. To remove your address from our list, open this link: {link}',
  openedText: '{tenant}: {program} is open. Apply: {page} To leave our list: {link}',
});
