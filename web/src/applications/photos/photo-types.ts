/** Safari converts photos in Apple's format if only these are accepted. */
export const photoTypes = 'image/jpeg,image/png';
