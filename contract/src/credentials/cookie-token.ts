/**
 * Placeholder for an emailed link's token: the real token is in an HttpOnly cookie, set when the browser opened the
 * link (security B3.16). No real token equals this word.
 */
export const cookieTokenPlaceholder = 'held';
