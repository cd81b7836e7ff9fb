// Setup of every test file. Property tests use the same examples in every run, so that no run fails by chance; a soak
// run tries new ones, and a failure prints its seed.
import fc from 'fast-check';

if (!process.env.SOAK) fc.configureGlobal({ seed: 20_261_122 });
