export const en = {
  unreadable: 'We cannot read this paper. Please send a sharper photo or a scan of all of it.',
  'pages-missing': 'Pages of this paper are missing. Please send all of them.',
  outdated: 'This paper is too old. Please send one from the last 30 days.',
  'other-paper':
    'This is a different paper from the one we need. Please send the one that the question names.',
  'name-differs':
    'The name on this paper is not the name in your application. Please send one with your name, or tell us why.',
  'unlike-papers': 'Your answer differs from your papers. Please check it, and change it if it is not right.',
  incomplete: 'Something is missing in your answer. Please complete it.',
  unclear: 'We do not understand your answer. Please answer once more.',
  'someone-missing':
    'It seems that somebody or something is missing here. Please look at the list once more.',
  'sign-again': 'We need you to agree to this once more.',
  own: 'In my own words',
  comment: 'Asked the applicant for: {what}',
} as const;
