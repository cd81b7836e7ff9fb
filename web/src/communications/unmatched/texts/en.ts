/** Texts of phones nobody has. */
export const en = {
  loading: 'Loading',
  back: 'Back to the queue',
  title: 'Texts from unknown numbers',
  description:
    'No applicant has the number these came from. Put each into the case it is about, or put it away.',
  failed: 'The texts did not load',
  empty: 'No texts from unknown numbers',
  emptyText: 'Texts from a number that no applicant has wait here.',
  more: 'Show more',
  media: '{count, plural, one {(# picture or file)} other {(# pictures or files)}}',
  link: '{count, plural, one {# text from an unknown number} other {# texts from unknown numbers}}',
  'link.many': 'More than {count} texts from unknown numbers',
  'attach.open': 'Put into a case',
  'attach.of': 'Put into a case: {from}',
  'attach.title': 'Put the text into a case',
  'attach.text':
    'It joins the messages of the case as unread. The number stays as it is: change the applicant’s contact details if it is theirs.',
  'attach.number': 'Application ID',
  'attach.missing': 'Enter the number of the application.',
  'attach.unknown': 'There is no application with this number.',
  'attach.send': 'Put into the case',
  dismiss: 'Put away',
  'dismiss.of': 'Put away: {from}',
} as const;
