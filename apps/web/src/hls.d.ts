/** The same player without subtitles and copy protection, which these cameras do not have. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
