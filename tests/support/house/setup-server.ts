import { failOnOutput } from './unexpected-output.ts';

failOnOutput();
