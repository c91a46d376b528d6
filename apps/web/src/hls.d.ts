/** The same player without subtitles and copy protection, which cameras of a house do not have. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
