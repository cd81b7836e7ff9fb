/** What an error code means on the wire: the HTTP status, and the specification's number where it has one. */
export interface ErrorMeaning {
  readonly status: number;
  readonly code?: number;
}

const meanings = {
  // any call
  unknown_tenant: { status: 404 },
  tenant_suspended: { status: 403 },
  not_found: { status: 404 },
  invalid_input: { status: 422 },
  malformed_request: { status: 400 },
  body_too_large: { status: 413 },
  unsupported_media_type: { status: 415 },
  not_signed_in: { status: 401, code: 2 },
  session_expired: { status: 401, code: 1 },
  not_allowed: { status: 403 },
  not_while_impersonating: { status: 403 },
  missing_request_header: { status: 403 },
  too_many_requests: { status: 429 },
  idempotency_key_reused: { status: 422 },
  busy: { status: 503 },
  unexpected: { status: 500 },
  // sign-in and accounts
  loginfailedWarning: { status: 401 },
  loginLockout: { status: 403 },
  program_closed: { status: 401, code: 101 },
  accountNotFound: { status: 404 },
  account_mismatch: { status: 403 },
  handoff_refused: { status: 401 },
  applicant_without_account: { status: 409 },
  not_impersonating: { status: 409 },
  wrong_code: { status: 401 },
  code_expired: { status: 401 },
  code_locked: { status: 403 },
  login_id_taken: { status: 409 },
  username_unknown: { status: 404 },
  link_expired: { status: 410 },
  password_change_required: { status: 403 },
  weak_password: { status: 422 },
  sign_up_closed: { status: 403 },
  sign_on_failed: { status: 403 },
  captcha_failed: { status: 403 },
  proof_required: { status: 403 },
  strong_factor_required: { status: 403 },
  factor_refused: { status: 401 },
  factor_missing: { status: 409 },
  factor_needed: { status: 409 },
  too_many_factors: { status: 409 },
  // documents
  file_too_large: { status: 413 },
  file_type_refused: { status: 415 },
  file_content_mismatch: { status: 415 },
  file_empty: { status: 422 },
  file_unreadable: { status: 422 },
  too_many_files: { status: 422 },
  file_missing: { status: 410 },
  // programs and applications
  program_not_open: { status: 409 },
  already_applied: { status: 409 },
  application_submitted: { status: 409 },
  stale_answers: { status: 409 },
  answers_incomplete: { status: 422 },
  // administration
  domain_taken: { status: 409 },
  role_too_high: { status: 403 },
  last_administrator: { status: 409 },
  already_staff: { status: 409 },
  workflow_unchanged: { status: 409 },
  workflow_has_problems: { status: 422 },
  // work queue
  stale_version: { status: 409 },
  transition_not_allowed: { status: 409 },
  assignment_required: { status: 409 },
  owner_not_linked: { status: 409 },
  owner_only_self: { status: 403 },
  denial_reason_required: { status: 422 },
  comment_required: { status: 422 },
  condition_not_met: { status: 409 },
  nothing_to_change: { status: 422 },
  nothing_selected: { status: 404 },
  too_many_items: { status: 422 },
  unknown_key: { status: 422 },
  sort_not_possible: { status: 422 },
  step_not_possible: { status: 409 },
  view_name_taken: { status: 409 },
  too_many_views: { status: 409 },
  messages_left: { status: 409 },
  // reviews
  sheet_missing: { status: 409 },
  sheet_incomplete: { status: 422 },
  stale_sheet: { status: 409 },
  stale_review: { status: 409 },
  review_closed: { status: 409 },
  review_incomplete: { status: 422 },
  review_not_submitted: { status: 409 },
  reviewer_not_free: { status: 409 },
  own_review_open: { status: 409 },
  blind_review: { status: 403 },
  verdict_changed: { status: 409 },
  // communications
  channel_unreachable: { status: 409 },
  note_struck: { status: 409 },
} as const satisfies Record<string, ErrorMeaning>;

export type ErrorCode = keyof typeof meanings;

/** Status and number of every code. */
export const errorMeanings: Readonly<Record<ErrorCode, ErrorMeaning>> = meanings;

/** Codes that any call may answer with. */
export const everywhere = [
  'unknown_tenant',
  'tenant_suspended',
  'not_found',
  'invalid_input',
  'malformed_request',
  'body_too_large',
  'unsupported_media_type',
  'not_signed_in',
  'session_expired',
  'not_allowed',
  'not_while_impersonating',
  'missing_request_header',
  'too_many_requests',
  'idempotency_key_reused',
  'busy',
  'unexpected',
] as const satisfies readonly ErrorCode[];

/** Bad words of a field, beside its own: each has a text too. */
export const fieldErrors = [
  'required',
  'invalid',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'no_match',
  'weak',
  'digits',
] as const;
export type FieldError = (typeof fieldErrors)[number];
