/** Why the product cannot start, in one sentence for the person who started it. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';

  get sentence() {
    return this.message;
  }
}
