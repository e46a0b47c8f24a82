import { skipToken } from '@reduxjs/toolkit/query/react'
import { shallowEqual, useSelector } from 'react-redux'
import { ownerOf } from './ownerOf.ts'

/** Whose orders and money are shown; undefined for a visitor. */
export const useOwner = () => useSelector(ownerOf, shallowEqual)

/** The argument of queries about the chosen account; a visitor's queries are skipped. */
export const useOfAccount = () => useOwner() ?? skipToken
