/**
 * In place of a mailed link's token: the one this browser holds in a cookie that no script can read, since it opened
 * the link (security B3.16). No real token is this word.
 */
export const heldToken = 'held';
