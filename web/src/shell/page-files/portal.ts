/** The pages of residents and visitors, except for sign-in. */
export { files } from 'virtual:pages/portal';
