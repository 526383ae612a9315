#!/usr/bin/env node
// Node runs no TypeScript below `node_modules`: tsx does.
import './typescript.mjs';

await import('../src/build/commands.ts');
