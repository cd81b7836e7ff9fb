/** Days during which a deleted draft can be restored. */
export const deletedDraftRetentionDays = 30;
/** Maximum drafts per applicant and program, if the program allows several. */
export const maxDrafts = 10;
/** Maximum length of a draft's name. */
export const maxDraftNameLength = 60;
