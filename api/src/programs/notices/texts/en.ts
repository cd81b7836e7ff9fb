/** What is written to those who wish to be told of an opening; another language lives in the data file of its name beside this one. */
export const en = {
  confirmSubject: '{tenant}: shall we tell you when {program} opens?',
  confirmIntro: 'Somebody, hopefully you, asked us to write to this address once when {program} opens.',
  confirmButton: 'Answer yes or no',
  confirmEnd: 'If you do nothing, we will not write to you again.',
  confirmText:
    '{tenant}: shall we text you once when {program} opens? Answer here: {link} If you do nothing, we will not write again.',
  openedSubject: '{tenant}: {program} is open',
  openedIntro: '{program} takes applications now. You asked us to tell you.',
  openedButton: 'See the program and apply',
  openedEnd:
    'This was the one message you asked for. To have your address removed from our list at once, open: {link}',
  openedText: '{tenant}: {program} is open. Apply: {page} To be removed from our list: {link}',
};
