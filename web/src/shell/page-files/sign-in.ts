/** The sign-in pages. A list per audience, so that a browser loads only the file names of the pages it may show. */
export { files } from 'virtual:pages/sign-in';
