/** The pages for staff alone. */
export { files } from 'virtual:pages/staff';
